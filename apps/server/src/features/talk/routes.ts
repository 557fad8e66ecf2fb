import {
  answerTalk,
  askToTalk,
  getSafeAdults,
  getTalk,
  listTalks,
  readTalkTexts,
  setSafeAdults,
} from '@kindling/contract/talk'
import { schoolGate } from '../../platform/access/gates.ts'
import { type Route, serve, serveRow } from '../../platform/serve.ts'
import { talkGate } from './access.ts'
import { answer } from './answer.ts'
import { ask } from './ask.ts'
import { changeSafeAdults, showSafeAdults } from './safe-adults.ts'
import { listTold, readTexts, showOwn } from './show.ts'

export const talkRoutes: Route[] = [
  serve(askToTalk, ask),
  serve(getTalk, showOwn),
  serve(listTalks, listTold),
  serveRow(answerTalk, talkGate, answer),
  serveRow(readTalkTexts, talkGate, readTexts),
  serveRow(getSafeAdults, schoolGate, showSafeAdults),
  serveRow(setSafeAdults, schoolGate, changeSafeAdults),
]
