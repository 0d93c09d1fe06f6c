/** Event on the document: samples were drawn in the browser, after a navigation inside the site. */
export const samplesDrawn = 'samples-drawn';
