import { goneWords } from '@kindling/rules/messages/gone'
import type { Area } from '../../platform/areas.ts'
import { classTitles } from './queries.ts'

export const classArea: Area = {
  subjects: [
    { kind: 'class', titles: classTitles, untitled: goneWords.class, fields: id => ({ id, groupIds: [id] }) },
  ],
}
