import type {Plugin} from '@docusaurus/types';

/** The used part of PostCSS, which Docusaurus provides. */
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
 * PostCSS plugin: restricts dark-mode rules to screens, so that every page prints dark on
 * white. Resetting each of the base theme's dark variables would need constant maintenance.
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

/** Disables the dark mode in print. */
export default function lightPaper(): Plugin {
  return {
    name: 'light-paper',
    configurePostCss: (options) => ({...options, plugins: [...options.plugins, darkOnScreen]}),
  };
}
