import { defineGate } from './gate.ts'
import { findChild, findGroup } from './queries.ts'

/** The way to a child. */
export const childGate = defineGate('child', findChild)

/** The way to a class. */
export const groupGate = defineGate('group', findGroup)
