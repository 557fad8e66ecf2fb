import type { ReactNode } from 'react'
import { Card, Row } from '../../ui/card.tsx'
import { Link } from '../../ui/link.tsx'
import { Picture } from '../../ui/picture.tsx'
import { ProgressBar } from '../../ui/progress.tsx'
import { goalAddress } from './addresses.ts'
import type { Goal } from './api.ts'
import { GoalFacts, NextStep } from './goal-facts.tsx'
import styles from './goals.module.css'

interface GoalCardProps {
  goal: Goal
  /** Whose goal it opens as. */
  userId: number
  isOwn: boolean
  acts?: ReactNode
}

/** A goal in a list, with its next step; the card links to it. */
export function GoalCard({ goal, userId, isOwn, acts }: GoalCardProps) {
  const steps = goal.detail?.steps_taken ?? []
  return (
    <Card as="li" flush className={styles.card}>
      <Picture src={goal.url} alt="" className={styles.picture} />
      <div className={styles.body}>
        <h3 className={styles.title}>
          <Link href={goalAddress(goal.id, userId)} className={acts ? 'alone' : 'cover'}>
            {goal.title}
          </Link>
        </h3>
        <GoalFacts goal={goal} isOwn={isOwn} />
        <NextStep goal={goal} />
        {steps.length > 0 && goal.completed_at === null && (
          <ProgressBar done={steps.filter(({ done }) => done).length} total={steps.length} />
        )}
        {acts && <Row>{acts}</Row>}
      </div>
    </Card>
  )
}
