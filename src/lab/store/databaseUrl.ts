/** Removes the password from the address of a database server, so that messages and logs do not show it. */
export const withoutPassword = (url: string): string =>
  url.replace(/(\/\/[^:/@]*):.*@/, '$1@').replace(/([?&]password=)[^&]*/gi, '$1…');
