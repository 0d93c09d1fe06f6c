import {Prism} from 'prism-react-renderer';

// prism-react-renderer includes Prism with a few grammars; the other grammars of prismjs extend a
// global one. Import this module before such a grammar.
(globalThis as {Prism?: typeof Prism}).Prism = Prism;

export {Prism};
