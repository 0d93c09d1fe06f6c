import {Prism} from 'prism-react-renderer';

// prism-react-renderer brings its own Prism with a few grammars; the files of prismjs that hold the others extend a
// global one. Whoever imports such a file imports this module first.
(globalThis as {Prism?: typeof Prism}).Prism = Prism;

export {Prism};
