/** What is wrong with an archive of a record, for whoever chose it: each is a sentence that names the file. */
export const recordFaults = {
  damaged: 'It is not a ZIP archive, or it is damaged.',
  unreadable: '“{file}” in it is damaged, and cannot be read.',
  twice: '“{file}” is in it twice.',
  tooMuch: 'It unpacks to more than a record holds.',
  noList:
    'The list of its files (“manifest.json”) is missing, or the signature of this list (“manifest.sig”).',
  otherList: 'The list of its files (“manifest.json”) is not the one that was signed.',
  otherKey: 'It was signed by another key: {key}.',
  missing: '“{file}” is missing.',
  changed: '“{file}” was changed after it was signed.',
  added: '“{file}” was added after it was signed.',
  before: 'There is something before “{file}” that no list names.',
  otherwise: '“{file}” is described in two ways that differ.',
  around: 'There is something around its list of files that does not belong to a record.',
  // Signed, and still no record as this version knows it.
  noEntries: '“{file}” is not a list of entries.',
  manyEntries: '“{file}” has more than {most, number} entries.',
  facts: '“{field}” in “{file}” is missing, or is not as a record has it.',
  field: '“{field}” in entry {entry, number} of “{file}” is missing, or is not as a record has it.',
  long: '“{field}” in entry {entry, number} of “{file}” is too long.',
  unknownFields: 'Entry {entry, number} of “{file}” has what this version does not know: {fields}.',
  noFile: 'An entry names the file “{file}”, which is not in it.',
} as const
