import {
  answerTalk,
  askToTalk,
  getSafeAdults,
  getTalk,
  listTalks,
  setSafeAdults,
} from '@kindling/contract/talk'
import { schoolGate } from '../../platform/access/gates.ts'
import { type Route, serve, serveRow } from '../../platform/serve.ts'
import { talkGate } from './access.ts'
import { answer } from './answer.ts'
import { ask } from './ask.ts'
import { changeSafeAdults, showSafeAdults } from './safe-adults.ts'
import { listTold, showOwn } from './show.ts'

export const talkRoutes: Route[] = [
  serve(askToTalk, ask),
  serve(getTalk, showOwn),
  serve(listTalks, listTold),
  serveRow(answerTalk, talkGate, answer),
  serveRow(getSafeAdults, schoolGate, showSafeAdults),
  serveRow(setSafeAdults, schoolGate, changeSafeAdults),
]
