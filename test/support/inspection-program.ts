/* The inspection of uploads as one bundle: compiled from source at each start it would take seconds. */
import '../../services/worker/src/inspection-process.js';
