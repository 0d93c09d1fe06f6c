/** Key of the chosen code theme in localStorage, before the site's suffix. */
export const codeThemeKey = 'code-theme';

/**
 * The script that runs before the first paint: tells style sheets that scripts run, and sets the chosen code theme.
 * @param namespace suffix that Docusaurus gives to every storage key of the site
 */
export function headScript(namespace: string): string {
  return [
    '(function(){',
    "var root=document.documentElement;root.setAttribute('data-js','');",
    `try{var theme=localStorage.getItem('${codeThemeKey}${namespace}');`,
    "if(theme)root.setAttribute('data-code-theme',theme)}catch(e){}",
    '})()',
  ].join('');
}
