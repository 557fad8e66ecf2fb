import {
  acceptLetter,
  confirmGuardian,
  listClassFamilies,
  makeClassLetters,
  makeFamilyLetter,
  showLetter,
  withdrawLetter,
} from '@kindling/contract/letters'
import { childPolicy, groupPolicy } from '../../platform/access/policies.ts'
import { type Route, serve, serveRow } from '../../platform/serve.ts'
import { sayYes } from './accept-letter.ts'
import { showFamilies } from './list-families.ts'
import { makeLetter, makeLetters, takeLetterBack } from './make-letter.ts'
import { readLetter } from './show-letter.ts'
import { tapGuardian } from './tap-guardian.ts'

export const letterRoutesForAnyone: Route[] = [serve(showLetter, readLetter)]

export const letterRoutes: Route[] = [
  serveRow(makeFamilyLetter, childPolicy, makeLetter),
  serveRow(makeClassLetters, groupPolicy, makeLetters),
  serveRow(listClassFamilies, groupPolicy, showFamilies),
  serveRow(withdrawLetter, childPolicy, takeLetterBack),
  serve(acceptLetter, sayYes),
  serveRow(confirmGuardian, childPolicy, tapGuardian),
]
