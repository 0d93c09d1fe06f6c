import {contextPattern, defaultContext, hosts, writeContext} from '../../site/sampleContext';

/**
 * The part of the head script that fills in sample values. A mutation observer
 * fills new samples before they are painted, unless the reader uses the defaults.
 * Values are written as text, and only if they are valid (src/site/sampleContext.ts).
 */
export function fillSamples(): string {
  const defaults = writeContext(defaultContext);
  return [
    `var hosts=${JSON.stringify(hosts)},pattern=/${contextPattern}/,values,watching;`,
    "function fill(){document.querySelectorAll('[data-value]').forEach(function(span){",
    "var value=values[span.getAttribute('data-value')];",
    'if(value&&span.textContent!==value)span.textContent=value})}',
    'window.fillSamples=function(text){',
    `var parts=pattern.exec(text),own=!!parts&&text!==${JSON.stringify(defaults)};`,
    `if(!parts)parts=pattern.exec(${JSON.stringify(defaults)});`,
    'values={environment:parts[1],host:parts[5]||hosts[parts[1]],projectID:parts[2],sku:parts[3],shopID:parts[4]};',
    "root.toggleAttribute('data-sample-context',own);fill();",
    'if(own&&!watching){watching=new MutationObserver(fill);',
    'watching.observe(root,{childList:true,subtree:true,characterData:true})}};',
  ].join('');
}
