import { defineGate } from '../../platform/access/gate.ts'
import { findTalk, type TalkRow } from './queries.ts'

export const talkGate = defineGate<'talk', TalkRow>('talk', findTalk)
