/** Samples run in the page as a shell would run them. */
import {expect, test} from '@playwright/test';
import {readCurl} from '../../src/openapi/request/readCurl';
import {entriesOf} from '../../src/openapi/request/entriesOf';
import {initialEntries} from '../../src/openapi/request/form';
import {toRequest} from '../../src/openapi/request/toRequest';
import {headersWithLength} from '../../src/openapi/samples/request';
import {writeSample} from '../../src/openapi/samples/writeSample';
import {allForms} from '../support/requestForms';

test.describe('A sample with curl is read', () => {
  test('as the request that it was written for, for every operation and example', async () => {
    let count = 0;
    for (const form of await allForms()) {
      const texts = form.bodies[0]?.examples.map(({text}) => text) ?? [];
      for (const body of [...texts, '{"name": "It\'s $5 \\\\ `a` !"}']) {
        const request = toRequest(form, {...initialEntries(form), body});
        const [read, ...others] = readCurl(writeSample(request, 'curl'));
        expect(others).toEqual([]);
        expect({...read, body: undefined}).toEqual({
          method: request.method,
          url: request.url,
          headers: [['Authorization', 'Bearer $TOKEN'], ...headersWithLength(request)],
          body: undefined,
        });
        const sent = request.body;
        expect(read!.body).toEqual(
          sent?.kind === 'multipart' ? sent.parts : sent?.kind === 'lines' ? `${sent.text}\n` : sent?.text,
        );
        // A link to the form holds the same request.
        expect(toRequest(form, entriesOf(form, read!))).toEqual(request);
        count += 1;
      }
    }
    expect(count).toBeGreaterThan(60);
  });

  test('with files, options, comments, and commands that follow', () => {
    const requests = readCurl(
      `# first
curl -i "https://h.example/a?b=1" -o out \\
  -H 'If-Match: "x"' # done
curl --request POST https://h.example/b -d '{"a": 1}' --data-binary @one.ndjson | grep -v ok
echo "curl no" > file`,
      (name) => (name === 'one.ndjson' ? '{}\n{}\n' : undefined),
    );
    expect(requests).toEqual([
      {method: 'GET', url: 'https://h.example/a?b=1', headers: [['If-Match', '"x"']]},
      {method: 'POST', url: 'https://h.example/b', headers: [], body: '{}\n{}\n'},
    ]);
    expect(() => readCurl('curl https://h.example -d @gone.json')).toThrow(
      "The sample reads gone.json, which isn't on this page.",
    );
    for (const broken of ['curl "', "curl '", 'curl \\', 'curl <<', 'curl <<A', 'curl -H', 'curl -d @']) {
      try {
        readCurl(broken);
      } catch (error) {
        expect((error as Error).message).toContain('The sample reads');
      }
    }
  });
});
