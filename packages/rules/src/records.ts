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
] as const
export type RecordPartName = (typeof recordParts)[number]

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
