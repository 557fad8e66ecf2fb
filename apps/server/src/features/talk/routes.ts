import {
  answerTalk,
  askToTalk,
  getSafeAdults,
  getTalk,
  listTalks,
  readTalkTexts,
  setSafeAdults,
} from '@kindling/contract/talk'
import { schoolPolicy } from '../../platform/access/policies.ts'
import { type Route, serve, serveRow } from '../../platform/serve.ts'
import { talkPolicy } from './access.ts'
import { answer } from './answer.ts'
import { ask } from './ask.ts'
import { changeSafeAdults, showSafeAdults } from './safe-adults.ts'
import { listTold, readTexts, showOwn } from './show.ts'

export const talkRoutes: Route[] = [
  serve(askToTalk, ask),
  serve(getTalk, showOwn),
  serve(listTalks, listTold),
  serveRow(answerTalk, talkPolicy, answer),
  serveRow(readTalkTexts, talkPolicy, readTexts),
  serveRow(getSafeAdults, schoolPolicy, showSafeAdults),
  serveRow(setSafeAdults, schoolPolicy, changeSafeAdults),
]
