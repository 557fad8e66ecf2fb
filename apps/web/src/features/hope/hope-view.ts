import { type HopeBucket, type HopeCategory, hopeScale } from '@kindling/rules/hope'
import { hopeMessages } from '@kindling/rules/messages/hope'
import { scoreSpan } from '@kindling/rules/surveys'
import { format } from '../../platform/messages.ts'
import type { SurveyView } from '../surveys/index.ts'

/** The display settings of the hope check-in: scores with their maximum. */
export const hopeView: SurveyView<HopeBucket, HopeCategory> = {
  scale: hopeScale,
  words: { ...hopeMessages, count: hopeMessages.answersCount, colCount: hopeMessages.colAnswers },
  asked: 'in windows',
  beside: (audience, bucket) =>
    format(hopeMessages.outOf, { most: scoreSpan(hopeScale, audience, bucket)[1] }),
  fileName: 'hope',
}
