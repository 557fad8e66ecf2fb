/** What the record of a child is made of, in the order in which it is read. */
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
  'marks',
  'check_ins',
  'classes',
  'guardians',
  'friends',
  'consents',
  'brought',
] as const
export type RecordPartName = (typeof recordParts)[number]

/** What a record can bring into another installation: the child's own things, and what others said of them. */
export const broughtParts = ['journals', 'artefacts', 'comments'] as const
export type BroughtPart = (typeof broughtParts)[number]

/** What of a record stays out when it is brought, and is counted in the answer. */
export const leftOutKinds = [
  'highlights',
  'work',
  'goals',
  'lessons',
  'badges',
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

/** Why a record that was verified could not be brought after all. */
export const recordImportFaults = ['gone', 'changed', 'file', 'room', 'right', 'other'] as const
export type RecordImportFault = (typeof recordImportFaults)[number]

/** How many of the things that were brought come at once. */
export const broughtPage = 20

const megabyte = 1024 * 1024
/** The largest archive that is taken from elsewhere. */
export const maxRecordBytes = 512 * megabyte

/** A file of a record: its path in the archive, its bytes, and the SHA-256 of what it holds, in hexadecimal. */
export interface RecordFile {
  path: string
  bytes: number
  sha256: string
}

/** What a record says of itself, signed as it stands in `manifest.json`. */
export interface RecordManifest {
  format: 1
  first_name: string
  /** For whom it was made: what stands in it is what that person may read. */
  made_for: 'self' | 'guardian'
  made_at: string
  /** Where it was made. */
  made_by: string
  /** The Ed25519 key that signs it, as base64url of its 32 bytes. */
  public_key: string
  files: RecordFile[]
  /** Files that the entries name and nobody could read any more. */
  missing: string[]
}
