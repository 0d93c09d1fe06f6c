/** `npm run build:checker`: writes the import check as one file for Node.js, with its SHA-256, into the build. */
import {endWithMessage} from '../../lib/endWithMessage';
import {bundleChecker} from '../check-import/bundle';
import {publishDownload} from './publishDownload';

try {
  const code = await bundleChecker();
  await publishDownload('import', 'check-import.mjs', code);
  // The former name: export jobs download the checker from this address.
  await publishDownload('import', 'check-csv.mjs', code);
} catch (error) {
  endWithMessage(error);
}
