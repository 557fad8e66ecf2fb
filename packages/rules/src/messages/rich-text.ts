/** What the server and the forms say of words with forms that cannot be kept. */
export const richTextMessages = {
  tooManyParts: 'Please use fewer paragraphs, list items and changes between bold and plain.',
  emptyItem: 'Please fill or delete list items without words.',
} as const
