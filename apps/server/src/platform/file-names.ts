/** Turns a title into a file name for every system; `untitled` when no usable character remains. */
export const fileNameOf = (title: string, untitled: string) =>
  title
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .toLowerCase()
    .slice(0, 80) || untitled
