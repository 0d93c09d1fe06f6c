// Code is highlighted while the page is compiled. Replaces the stock part as a whole: it loads prism-react-renderer and
// colors tokens with inline styles.
export {default} from '@site/src/components/CodeBlock';
