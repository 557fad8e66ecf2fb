import { defineGate } from '../../platform/access/gate.ts'
import { type FileRow, findFile } from './queries.ts'

/** The way to an uploaded file, by its random key. */
export const fileGate = defineGate<'file', FileRow, string>('file', findFile)
