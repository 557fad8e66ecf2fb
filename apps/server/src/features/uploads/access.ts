import { definePolicy } from '../../platform/access/policy.ts'
import type { Area } from '../../platform/areas.ts'
import { type FileRow, findFileAmong } from './queries.ts'

/** The way to an uploaded file, by its random key. Who reads it is said by the areas of the rows that it hangs on. */
export const filePolicy = (areas: readonly Area[]) =>
  definePolicy<'file', FileRow, string>('file', findFileAmong(areas.flatMap(area => area.subjects ?? [])))
