import {fillSamples} from './fillSamples';
import {codeThemeKey, contrastKey, openPartsKey, sampleContextKey} from '../../site/storageKeys';

/**
 * The script that runs before the first paint: marks that scripts run, sets the chosen code theme and contrast, fills samples
 * with the reader's values, opens or closes parts of operations as the reader chose, opens what the address leads to, and forgets that an earlier announcement was dismissed (the theme would show a new one only from
 * the second page on).
 * @param namespace suffix of Docusaurus' storage keys
 * @param announcement id of the current announcement
 */
export function headScript(namespace: string, announcement = ''): string {
  return [
    '(function(){',
    "var root=document.documentElement;root.setAttribute('data-js','');",
    fillSamples(),
    `try{var theme=localStorage.getItem('${codeThemeKey}${namespace}');`,
    "if(theme)root.setAttribute('data-code-theme',theme);",
    `var contrast=localStorage.getItem('${contrastKey}${namespace}');`,
    "if(contrast)root.setAttribute('data-contrast',contrast);",
    `var key='${sampleContextKey}${namespace}',context=localStorage.getItem(key);if(context)fillSamples(context);`,
    // No key: the storage was cleared.
    "addEventListener('storage',function(event){if(event.storageArea===localStorage&&(event.key===null||event.key===key))",
    'fillSamples(event.newValue)});',
    // Opens or closes the parts of an operation while the browser reads them, so that nothing moves later.
    `var parts=localStorage.getItem('${openPartsKey}${namespace}');`,
    'if(parts){var watch=new MutationObserver(function(records){',
    'records.forEach(function(record){record.addedNodes.forEach(function(node){',
    // Full pages have a value, the prefix of their IDs.
    'var text=node.closest&&node.closest(\'[data-parts=""]\');if(!text)return;',
    "text.setAttribute('data-chosen','');if(node.nodeName==='DETAILS')node.open=parts==='open'})})});",
    'watch.observe(root,{childList:true,subtree:true});',
    "addEventListener('DOMContentLoaded',function(){watch.disconnect()})}",
    `if(localStorage.getItem('docusaurus.announcement.id${namespace}')!==${JSON.stringify(announcement)})`,
    `localStorage.removeItem('docusaurus.announcement.dismiss${namespace}');`,
    // The heading of a task is the title of its disclosure, which the browser doesn't open for it.
    'var id=decodeURIComponent(location.hash.slice(1));',
    'if(id){var seek=new MutationObserver(function(){var part=document.getElementById(id);if(part)seek.disconnect();',
    "for(;part;part=part.parentElement)if(part.nodeName==='DETAILS')part.open=true});",
    'seek.observe(root,{childList:true,subtree:true});',
    "addEventListener('DOMContentLoaded',function(){seek.disconnect()})}}catch(e){}",
    '})()',
  ].join('');
}
