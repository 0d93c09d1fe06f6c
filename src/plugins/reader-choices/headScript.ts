/** Key of the chosen code theme in localStorage, before the site's suffix. */
export const codeThemeKey = 'code-theme';

/**
 * The script that runs before the first paint: tells style sheets that scripts run, sets the chosen code theme, and
 * forgets that an earlier announcement was dismissed (the theme would show a new one from the second page on only).
 * @param namespace suffix that Docusaurus gives to every storage key of the site
 * @param announcement id of the present announcement
 */
export function headScript(namespace: string, announcement = ''): string {
  return [
    '(function(){',
    "var root=document.documentElement;root.setAttribute('data-js','');",
    `try{var theme=localStorage.getItem('${codeThemeKey}${namespace}');`,
    "if(theme)root.setAttribute('data-code-theme',theme);",
    `if(localStorage.getItem('docusaurus.announcement.id${namespace}')!==${JSON.stringify(announcement)})`,
    `localStorage.removeItem('docusaurus.announcement.dismiss${namespace}')}catch(e){}`,
    '})()',
  ].join('');
}
