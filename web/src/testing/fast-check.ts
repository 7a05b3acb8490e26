/** For component tests, whose project doesn't load the seed before each file: that costs more than its use in ten of them. */
import fc from '#content/testing/fast-check.ts';

export default fc;
