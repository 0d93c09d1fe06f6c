/** Event on the document: tabs were drawn in the browser, after a navigation inside the site. */
export const tabsDrawn = 'tabs-drawn';
