/** The script of the request form, loaded when a reader asks for it (bundleForm.ts). */
import {mountBuilder} from '../../../components/RequestBuilder/mountBuilder';
import {checkForm} from '../form/checkForm';

window.openRequestForm = (form, from, onClose) =>
  mountBuilder(form, {check: checkForm(form), known: {}, from, onClose});
