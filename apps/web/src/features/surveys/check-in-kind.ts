import type { Answer } from '@kindling/rules/exact-scores'
import type { ReactNode } from 'react'

export interface Question {
  qid: number
  answerKey: string
  answerValue: number
  text: string
  low: string
  high: string
}

export interface Asked {
  allowed: boolean
  /** Whether a reflection follows the questions. */
  journal: boolean
  version: number
  questions: readonly Question[]
}

/** What the two check-ins do differently. */
export interface CheckInKind {
  title: string
  lead: string
  who: string
  notForYou: string
  reflectionPrompt: string
  reflectionLead: string
  slider: { min: number; max: number; step: number; keyStep: number }
  /** Shown and heard of an answer; null is “I don't know”, and undefined is none yet. */
  show: (value: Answer | undefined) => ReactNode
  say: (value: number) => string
}
