import { wblMessages } from '@kindling/rules/messages/wbl-home'
import { format } from '../../platform/messages.ts'
import type { Highlight } from './api.ts'
import styles from './highlights.module.css'

/** Where and how a student worked, as far as it is known. */
export function WblFacts({ highlight }: { highlight: Highlight }) {
  if (!highlight.is_wbl) return null
  const course = highlight.highlight_wbl_course_bean
  const facts = [
    [wblMessages.typeLabel, highlight.highlight_wbl_type_bean?.name],
    [wblMessages.employerLabel, highlight.employer_name],
    [wblMessages.pathway, highlight.highlight_wbl_pathway_bean?.name],
    [
      wblMessages.course,
      course &&
        format(wblMessages.courseWithCode, { title: course.course_title, code: course.state_crs_code }),
    ],
    [wblMessages.experienceLabel, highlight.highlight_wbl_experience_bean?.name],
    [wblMessages.evaluationLabel, highlight.highlight_employer_evaluation_bean?.name],
  ] as const
  return (
    <dl className={styles.wbl} aria-label={wblMessages.title}>
      {facts.map(
        ([label, value]) =>
          value && (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
