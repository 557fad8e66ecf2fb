import { QuickReply, ReplyLine } from '../../features/comments/index.ts'

interface AnswerLineProps {
  journal: { id: number; user_id: number; title: string; user_info: { first_name: string } }
  account: number
  /** Called with the element of the line when its reply is sent. */
  onSent?: (line: Element) => void
}

/** Answers an entry of a list in writing or by voice. */
export const AnswerLine = ({ onSent, ...props }: AnswerLineProps) => (
  <QuickReply {...props} line={<ReplyLine {...props} {...(onSent ? { onSent } : {})} />} />
)
