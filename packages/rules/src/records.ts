/** The parts of a child's record, in the order in which they are read. */
export const recordParts = [
  'child',
  'journals',
  'comments',
  'artefacts',
  'highlights',
  'work',
  'goals',
  'lessons',
  'badges',
  'boards',
  'marks',
  'check_ins',
  'classes',
  'guardians',
  'friends',
  'consents',
  'brought',
] as const
export type RecordPartName = (typeof recordParts)[number]

/** What a record can bring into another installation: the child's own entries, and the comments of others. */
export const broughtParts = ['journals', 'artefacts', 'comments'] as const
export type BroughtPart = (typeof broughtParts)[number]

/** What is left out of a record when it is brought, and is counted in the answer. */
export const leftOutKinds = [
  'highlights',
  'work',
  'goals',
  'lessons',
  'badges',
  'boards',
  'marks',
  'check_ins',
  'classes',
  'guardians',
  'friends',
  'consents',
  'recorded_comments',
  'other_comments',
  'reactions',
] as const
export type LeftOutKind = (typeof leftOutKinds)[number]

export const recordImportStates = ['checked', 'queued', 'bringing', 'done', 'failed'] as const
export type RecordImportState = (typeof recordImportStates)[number]

/** Why a verified record could not be brought after all. */
export const recordImportFaults = ['gone', 'changed', 'file', 'room', 'words', 'right', 'other'] as const
export type RecordImportFault = (typeof recordImportFaults)[number]

/** How many of the brought entries come at once. */
export const broughtPage = 20

const megabyte = 1024 * 1024
/** So much text of records from elsewhere is kept for a child: ten thousand long entries. */
export const maxBroughtWordBytes = 20 * megabyte

/** The largest archive that is accepted from elsewhere. */
export const maxRecordBytes = 512 * megabyte

/**
 * A file of a record: its path in the archive, its size in bytes, and the SHA-256 of its content, in
 * hexadecimal.
 */
export interface RecordFile {
  path: string
  bytes: number
  sha256: string
}

/** The description of a record, signed as it stands in `manifest.json`. */
export interface RecordManifest {
  format: 1
  first_name: string
  /** The number of the account where it was made, by which that installation knows it again; older records do not have it. */
  child_id?: number | undefined
  /** For whom it was made: it contains what that person may read. */
  made_for: 'self' | 'guardian'
  made_at: string
  /** Where it was made. */
  made_by: string
  /** The Ed25519 key that signs it, as base64url of its 32 bytes. */
  public_key: string
  files: RecordFile[]
  /** Files that the entries name and that could no longer be read. */
  missing: string[]
}
