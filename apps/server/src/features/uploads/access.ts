import { definePolicy } from '../../platform/access/policy.ts'
import { type FileRow, findFile } from './queries.ts'

/** The way to an uploaded file, by its random key. */
export const filePolicy = definePolicy<'file', FileRow, string>('file', findFile)
