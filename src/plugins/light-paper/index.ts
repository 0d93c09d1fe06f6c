import type {Plugin} from '@docusaurus/types';

/** What is used of PostCSS, which comes with Docusaurus. */
interface Rule {
  selectors: string[];
  replaceWith: (...nodes: unknown[]) => void;
  clone: () => Rule;
}
interface Root {
  walkRules: (visit: (rule: Rule) => void) => void;
}
interface Tools {
  AtRule: new (options: {name: string; params: string; nodes: Rule[]}) => unknown;
}

const dark = /\[data-theme=['"]?dark['"]?\]/;

/**
 * PostCSS plugin: rules of the dark mode, the theme's and ours, hold on the screen only, so that every page prints dark on
 * white in both modes. To take each of the base theme's dark variables back would be a list that ages.
 */
const darkOnScreen = {
  postcssPlugin: 'dark-on-screen',
  OnceExit(root: Root, {AtRule}: Tools): void {
    const rules: Rule[] = [];
    root.walkRules((rule) => {
      if (rule.selectors.every((selector) => dark.test(selector))) rules.push(rule);
    });
    for (const rule of rules) rule.replaceWith(new AtRule({name: 'media', params: 'screen', nodes: [rule.clone()]}));
  },
};

/** Keeps the dark mode off paper. */
export default function lightPaper(): Plugin {
  return {
    name: 'light-paper',
    configurePostCss: (options) => ({...options, plugins: [...options.plugins, darkOnScreen]}),
  };
}
