import { chromium } from 'playwright-core';
export const openBrowser = () => chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--map-probe-xyz'] });
