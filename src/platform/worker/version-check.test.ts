// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { acceptVersion, versionChange } from './version-check.ts';

beforeEach(() => localStorage.clear());

describe('the version of the server', () => {
  it('is stored when it is seen for the first time, and is no news', () => {
    expect(versionChange('1.0.0')).toBeNull();
    expect(localStorage.getItem('empfang-0.0.1-version')).toBe('1.0.0');
    expect(versionChange('1.0.0')).toBeNull();
  });
  it('is news as long as it differs, until the person loads it', () => {
    versionChange('1.0.0');
    expect(versionChange('1.1.0')).toEqual({ old: '1.0.0', next: '1.1.0' });
    expect(versionChange('1.1.0')).toEqual({ old: '1.0.0', next: '1.1.0' });
    acceptVersion('1.1.0');
    expect(versionChange('1.1.0')).toBeNull();
  });
});
