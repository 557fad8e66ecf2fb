import { definePolicy } from '../../platform/access/policy.ts'
import { type ArtefactRow, findArtefact } from './queries.ts'

/** The policy for an artefact. */
export const artefactPolicy = definePolicy<'artefact', ArtefactRow>('artefact', findArtefact)
