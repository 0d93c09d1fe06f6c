import {RunCheck, type Report, type ShownFinding} from './runCheck';
import {sampleFiles} from './samples';

/** The result that readers find in the tool. */
export interface FirstCheck {
  report: Report;
  findings: ShownFinding[];
}

/** Checks the first sample, whose result is in the served page. */
export async function checkFirstSample(): Promise<FirstCheck> {
  const {file, text} = sampleFiles[0]!;
  const check = new RunCheck([{name: file, blob: new Blob([text])}], undefined);
  const report = (await check.run(() => undefined))!;
  const {findings} = await check.page({rule: '', text: ''}, 0, report.findings);
  return {report, findings};
}
