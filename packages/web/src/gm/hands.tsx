import { memo } from 'react';
import { useAutopilotAtWork } from './autopilot.ts';
import { HarmBox } from './harm-box.tsx';

/** What a game master's page does whichever panel is open. */
export const MasterHands = memo(function MasterHands() {
  useAutopilotAtWork();
  return <HarmBox />;
});
