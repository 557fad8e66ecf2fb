import { noteTalk, removeNotedTalk } from '@kindling/contract/noted-talks'
import {
  getSurveyReport,
  getSurveyResponse,
  listOpenSurveys,
  saveSurveyAnswers,
  sendSurvey,
} from '@kindling/contract/surveys'
import { groupPolicy, participantPolicy } from '../../platform/access/policies.ts'
import { type Route, serve, serveRow } from '../../platform/serve.ts'
import { saveAnswers, showOpen, showResponse } from './answer-class.ts'
import { askClass } from './ask-class.ts'
import { notesTalk, removesNotedTalk } from './note-talk.ts'
import { showReport } from './report-class.ts'

/** The calls that name a survey; well-being and hope have their own. */
export const surveyRoutes: Route[] = [
  serve(listOpenSurveys, showOpen),
  serve(saveSurveyAnswers, saveAnswers),
  serveRow(sendSurvey, groupPolicy, askClass),
  serveRow(getSurveyResponse, participantPolicy, showResponse),
  serve(getSurveyReport, showReport),
  serveRow(noteTalk, participantPolicy, notesTalk),
  serveRow(removeNotedTalk, participantPolicy, removesNotedTalk),
]
