import { courseSharingMessages as words } from '@kindling/rules/messages/course-sharing'
import { Button } from '../../ui/button.tsx'
import { Card, Row, Stack } from '../../ui/card.tsx'

interface SharedNoteProps {
  of: 'course' | 'lesson'
  /** Lets the author begin; without it something is open already. */
  onChange?: () => void
}

/** Says what a change does, before the author of something that a whole school has can begin one (decision 0067). */
export const SharedNote = ({ of, onChange }: SharedNoteProps) => (
  <Card as="section">
    <Stack>
      <h2>{of === 'course' ? words.noteCourse : words.noteLesson}</h2>
      <p>{words.note}</p>
      {onChange && (
        <Row>
          <Button onClick={onChange}>{words.change}</Button>
        </Row>
      )}
    </Stack>
  </Card>
)
