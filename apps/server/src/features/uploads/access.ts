import { definePolicy } from '../../platform/access/policy.ts'
import type { Area } from '../../platform/areas.ts'
import { type BegunUpload, findBegun } from './begun-queries.ts'
import { findFileAmong, type ReadableFile } from './queries.ts'

/** The policy for an uploaded file, by its random key. The areas of the rows that it hangs on say who may read it. */
export const filePolicy = (areas: readonly Area[]) =>
  definePolicy<'file', ReadableFile, string>(
    'file',
    findFileAmong(areas.flatMap(area => area.subjects ?? [])),
  )

/** The policy for an upload in pieces: only who began it continues it. */
export const uploadPolicy = definePolicy<'upload', BegunUpload>('upload', findBegun)
