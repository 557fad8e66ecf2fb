import {
  acceptLetter,
  confirmGuardian,
  listClassFamilies,
  makeClassLetters,
  makeFamilyLetter,
  showLetter,
  withdrawLetter,
} from '@kindling/contract/letters'
import { childGate, groupGate } from '../../platform/access/gates.ts'
import { type Route, serve, serveRow } from '../../platform/serve.ts'
import { sayYes } from './accept-letter.ts'
import { showFamilies } from './list-families.ts'
import { makeLetter, makeLetters, takeLetterBack } from './make-letter.ts'
import { readLetter } from './show-letter.ts'
import { tapGuardian } from './tap-guardian.ts'

export const letterRoutesForAnyone: Route[] = [serve(showLetter, readLetter)]

export const letterRoutes: Route[] = [
  serveRow(makeFamilyLetter, childGate, makeLetter),
  serveRow(makeClassLetters, groupGate, makeLetters),
  serveRow(listClassFamilies, groupGate, showFamilies),
  serveRow(withdrawLetter, childGate, takeLetterBack),
  serve(acceptLetter, sayYes),
  serveRow(confirmGuardian, childGate, tapGuardian),
]
