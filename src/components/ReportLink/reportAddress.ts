/**
 * The address that opens a mail or a new issue with its text.
 * @param to `mailto:…`, or the page with the form for a new issue; GitLab's contains `/-/`
 */
export function reportAddress(to: string, title: string, text: string): string {
  const isMail = to.startsWith('mailto:');
  const [forTitle, forText] = isMail
    ? ['subject', 'body']
    : to.includes('/-/')
      ? ['issue[title]', 'issue[description]']
      : ['title', 'body'];
  const value = (words: string) => encodeURIComponent(isMail ? words.replace(/\n/g, '\r\n') : words);
  return `${to}${to.includes('?') ? '&' : '?'}${forTitle}=${value(title)}&${forText}=${value(text)}`;
}
