// Code is highlighted at build. Replaces the stock part, which loads prism-react-renderer and
// colors tokens with inline styles.
export {default} from '@site/src/components/CodeBlock';
