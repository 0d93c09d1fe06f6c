/** What the site is called, and its purpose in a sentence: on its pages, on cards of shared links and in lists for programs. */
export const titles = {
  title: 'Documentation',
  tagline: 'Create a point-of-sale solution tailored to your business through an API-driven microservice architecture.',
};
