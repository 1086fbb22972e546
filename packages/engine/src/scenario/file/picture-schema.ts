import { z } from 'zod';
import { EXPECTED_PICTURE, PICTURE_NAME } from '../../space/picture/background.ts';

/** A picture by its name. */
export function pictureSchema(): z.ZodString {
  return z.string().regex(PICTURE_NAME, { error: EXPECTED_PICTURE });
}
