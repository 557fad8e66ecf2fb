import { wellbeingMessages } from '@kindling/rules/messages/wellbeing'
import { type WellbeingBucket, type WellbeingCategory, wellbeingScale } from '@kindling/rules/wellbeing'
import { Face, type SurveyView } from '../surveys/index.ts'

/** The display settings of the daily check-in: with a face for each score. */
export const wellbeingView: SurveyView<WellbeingBucket, WellbeingCategory> = {
  scale: wellbeingScale,
  words: {
    ...wellbeingMessages,
    count: wellbeingMessages.checkIns,
    colCount: wellbeingMessages.colCheckIns,
  },
  asked: 'daily',
  mark: (score, size) => <Face score={score} size={size} />,
  markAnswer: answer => <Face score={answer} size="small" alone={answer !== null} />,
  fileName: 'well-being',
}
