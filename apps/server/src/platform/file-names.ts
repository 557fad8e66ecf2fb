/** A title as a file's name on every system; `untitled` where nothing of it can stand there. */
export const fileNameOf = (title: string, untitled: string) =>
  title
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .toLowerCase()
    .slice(0, 80) || untitled
