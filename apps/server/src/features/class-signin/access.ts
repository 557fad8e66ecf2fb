import { defineGate } from '../../platform/access/gate.ts'
import { type DeviceRow, findDevice } from './queries.ts'

/** The way to a device of a class. */
export const classDeviceGate = defineGate<'class_device', DeviceRow>('class_device', findDevice)
