export { exportDatabase } from './export-database.ts'
export { BackupRefused, type ImportOptions, importDatabase } from './import-database.ts'
export { type Manifest, readManifest } from './manifest.ts'
export { noteBackup } from './note-backup.ts'
