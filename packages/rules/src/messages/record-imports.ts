import type { RecordImportFault } from '../records.ts'

/** Why an archive is not taken, or could not be brought. */
export const recordImportMessages = {
  noRecord: 'Please choose the archive of a record: a file that ends with .zip.',
  tooLarge: 'The archive is larger than {megabytes} MB. Nothing of it was kept.',
  tooMuch: 'The archive unpacks to more than a record holds. Nothing of it was kept.',
  unusable: 'This record cannot be brought. {fault} Nothing of it was kept.',
  ofChild:
    'This record was made for the child alone, with what is between the child and its teachers. Please bring one that a guardian has downloaded.',
  otherChild: 'This is the record of another child here. Please bring it to the account of that child.',
  notOurs: 'This record says that it was made here, and it was not signed here. It cannot be brought.',
  nothing: 'Nothing in this record can be brought: it has no journal entry and nothing of the portfolio.',
  underWay: 'Another record is being brought for this child. Please wait until it is done.',
} as const

export const recordImportFaults: Record<RecordImportFault, string> = {
  gone: 'The archive waited too long and is gone. Nothing was brought. Please choose it again.',
  changed: 'The archive is not as it was when it came. Nothing was brought. Please choose it again.',
  file: 'A picture, sound or film in the archive is not as an installation keeps it. Nothing was brought.',
  room: 'There is no more room for the files of this child. Nothing was brought.',
  words:
    'There is no more room for words from other records of this child: 20 MB are kept in all. Nothing was brought. Take out an earlier record, and try again.',
  right: 'You could not bring a record for this child any more. Nothing was brought.',
  other: 'Something went wrong here. Nothing was brought. Please try again later.',
}
