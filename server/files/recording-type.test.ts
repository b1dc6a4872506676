import { describe, expect, it } from 'vitest';
import { recordingTypeOf } from './recording-type.ts';

const file = (head: string): Buffer =>
  Buffer.concat([Buffer.from(head, 'latin1'), Buffer.alloc(32)]);

describe('the type of a recording', () => {
  it.each([
    ['RIFF\x24\x00\x00\x00WAVEfmt ', 'audio/wav'],
    ['OggS\x00\x02', 'audio/ogg'],
    ['ID3\x04\x00', 'audio/mpeg'],
    ['\xff\xfb\x90\x00', 'audio/mpeg'],
    ['\xff\xf3\x40\xc0', 'audio/mpeg'],
    ['RIFF\x24\x00\x00\x00WEBPVP8 ', undefined],
    ['\xff\xd8\xff\xe0', undefined],
    ['<html><audio src=x>', undefined],
    ['%PDF-1.7', undefined],
  ])('%j is %s', (head, type) => expect(recordingTypeOf(file(head))).toBe(type));

  it('is none of a few bytes', () => expect(recordingTypeOf(Buffer.from('OggS'))).toBeUndefined());
});
