// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

/// The part of the ENS registry (EIP-137) that reading needs. Anybody may write: it stands on a test chain.
contract LocalRegistry {
    mapping(bytes32 => address) public resolver;

    function setResolver(bytes32 node, address to) external {
        resolver[node] = to;
    }
}

/// Records of names: addresses (ENSIP-9), texts (ENSIP-5), and names of addresses (ENSIP-3).
contract LocalResolver {
    mapping(bytes32 => mapping(uint256 => bytes)) private addresses;
    mapping(bytes32 => mapping(string => string)) public text;
    mapping(bytes32 => string) public name;

    function addr(bytes32 node) external view returns (address) {
        return address(bytes20(addresses[node][60]));
    }

    function addr(bytes32 node, uint256 coinType) external view returns (bytes memory) {
        return addresses[node][coinType];
    }

    function setAddr(bytes32 node, address to) external {
        addresses[node][60] = abi.encodePacked(to);
    }

    function setText(bytes32 node, string calldata key, string calldata value) external {
        text[node][key] = value;
    }

    function setName(bytes32 node, string calldata value) external {
        name[node] = value;
    }
}

/// Answers the two questions that libraries ask of the universal resolver (ENSIP-23), without gateways.
contract LocalUniversalResolver {
    LocalRegistry public immutable registry;

    error ResolverNotFound(bytes name);
    error ReverseAddressMismatch(string primary, bytes primaryAddress);

    constructor(LocalRegistry registry_) {
        registry = registry_;
    }

    function resolveWithGateways(bytes calldata name, bytes calldata data, string[] calldata)
        external
        view
        returns (bytes memory, address)
    {
        address found = findResolver(name);
        (bool isDone, bytes memory answer) = found.staticcall(data);
        if (!isDone) {
            assembly {
                revert(add(answer, 32), mload(answer))
            }
        }
        return (answer, found);
    }

    function reverseWithGateways(bytes calldata account, uint256 coinType, string[] calldata)
        external
        view
        returns (string memory name, address forward, address backward)
    {
        bytes32 node = reverseNode(account);
        backward = registry.resolver(node);
        if (backward == address(0) || coinType != 60) revert ResolverNotFound(account);
        name = LocalResolver(backward).name(node);
        bytes memory wireName = encodeName(name);
        forward = findResolver(wireName);
        bytes memory primary = LocalResolver(forward).addr(nodeOf(wireName, 0), coinType);
        // A name that does not resolve to the account is not reported.
        if (keccak256(primary) != keccak256(account)) revert ReverseAddressMismatch(name, primary);
    }

    function findResolver(bytes memory name) private view returns (address found) {
        found = registry.resolver(nodeOf(name, 0));
        if (found.code.length == 0) revert ResolverNotFound(name);
    }

    /// The namehash of a name in DNS wire format.
    function nodeOf(bytes memory name, uint256 at) private pure returns (bytes32) {
        uint256 length = uint8(name[at]);
        if (length == 0) return 0;
        bytes memory label = new bytes(length);
        for (uint256 i; i < length; i++) {
            label[i] = name[at + 1 + i];
        }
        return keccak256(abi.encodePacked(nodeOf(name, at + 1 + length), keccak256(label)));
    }

    /// `name.eth` as `4name3eth0`.
    function encodeName(string memory name) private pure returns (bytes memory wire) {
        bytes memory source = bytes(name);
        wire = new bytes(source.length + 2);
        uint256 start;
        for (uint256 i; i <= source.length; i++) {
            if (i < source.length && source[i] != ".") {
                wire[i + 1] = source[i];
                continue;
            }
            wire[start] = bytes1(uint8(i - start));
            start = i + 1;
        }
    }

    function reverseNode(bytes calldata account) private pure returns (bytes32) {
        bytes16 digits = "0123456789abcdef";
        bytes memory label = new bytes(account.length * 2);
        for (uint256 i; i < account.length; i++) {
            label[2 * i] = digits[uint8(account[i]) >> 4];
            label[2 * i + 1] = digits[uint8(account[i]) & 15];
        }
        bytes32 reverse = keccak256(abi.encodePacked(bytes32(0), keccak256("reverse")));
        bytes32 addrReverse = keccak256(abi.encodePacked(reverse, keccak256("addr")));
        return keccak256(abi.encodePacked(addrReverse, keccak256(label)));
    }
}

/// Lets an account say by which name it goes (EIP-181).
contract LocalReverseRegistrar {
    LocalRegistry public immutable registry;
    LocalResolver public immutable resolver;

    constructor(LocalRegistry registry_, LocalResolver resolver_) {
        registry = registry_;
        resolver = resolver_;
    }

    function setName(string calldata name) external returns (bytes32) {
        return write(msg.sender, name);
    }

    /// Anybody may: it stands on a test chain.
    function setNameFor(address account, string calldata name) external returns (bytes32) {
        return write(account, name);
    }

    function write(address account, string calldata name) private returns (bytes32 node) {
        bytes16 digits = "0123456789abcdef";
        bytes memory label = new bytes(40);
        for (uint256 i; i < 20; i++) {
            uint8 part = uint8(bytes20(account)[i]);
            label[2 * i] = digits[part >> 4];
            label[2 * i + 1] = digits[part & 15];
        }
        bytes32 reverse = keccak256(abi.encodePacked(bytes32(0), keccak256("reverse")));
        node = keccak256(abi.encodePacked(keccak256(abi.encodePacked(reverse, keccak256("addr"))), keccak256(label)));
        registry.setResolver(node, address(resolver));
        resolver.setName(node, name);
    }
}

/// Registers names under one zone as ENS does: a commitment first, which hides the name, and the payment some time later.
contract LocalNameController {
    uint256 public constant minCommitmentAge = 5;
    uint256 public constant maxCommitmentAge = 1 days;

    LocalRegistry public immutable registry;
    LocalReverseRegistrar public immutable reverse;
    bytes32 public immutable zone;

    mapping(bytes32 => uint256) public commitments;
    /// By the hash of the label.
    mapping(bytes32 => uint256) public expiries;

    struct Price {
        uint256 base;
        uint256 premium;
    }

    error NameNotAvailable(string name);
    error CommitmentTooNew(bytes32 commitment);
    error CommitmentTooOld(bytes32 commitment);
    error UnexpiredCommitmentExists(bytes32 commitment);
    error DurationTooShort(uint256 duration);
    error InsufficientValue();

    constructor(LocalRegistry registry_, LocalReverseRegistrar reverse_, string memory zone_) {
        registry = registry_;
        reverse = reverse_;
        zone = keccak256(abi.encodePacked(bytes32(0), keccak256(bytes(zone_))));
    }

    /// Price for each second; shorter names cost more.
    function rentPrice(string memory name, uint256 duration) public pure returns (Price memory) {
        uint256 length = bytes(name).length;
        uint256 yearly = length < 4 ? 0.2 ether : length == 4 ? 0.05 ether : 0.003 ether;
        return Price((yearly * duration) / 365 days, 0);
    }

    function nodeOf(string memory name) private view returns (bytes32) {
        return keccak256(abi.encodePacked(zone, keccak256(bytes(name))));
    }

    function available(string memory name) public view returns (bool) {
        uint256 expiry = expiries[keccak256(bytes(name))];
        if (bytes(name).length < 3 || expiry >= block.timestamp) return false;
        return expiry > 0 || registry.resolver(nodeOf(name)) == address(0);
    }

    function makeCommitment(
        string memory name,
        address owner,
        uint256 duration,
        bytes32 secret,
        address resolver,
        bytes[] memory data,
        bool reverseRecord,
        uint16 fuses
    ) public pure returns (bytes32) {
        return keccak256(
            abi.encode(keccak256(bytes(name)), owner, duration, secret, resolver, data, reverseRecord, fuses)
        );
    }

    function commit(bytes32 commitment) external {
        if (commitments[commitment] + maxCommitmentAge >= block.timestamp) revert UnexpiredCommitmentExists(commitment);
        commitments[commitment] = block.timestamp;
    }

    function register(
        string memory name,
        address owner,
        uint256 duration,
        bytes32 secret,
        address resolver,
        bytes[] memory data,
        bool reverseRecord,
        uint16 fuses
    ) external payable {
        consume(makeCommitment(name, owner, duration, secret, resolver, data, reverseRecord, fuses));
        if (!available(name)) revert NameNotAvailable(name);
        if (duration < 28 days) revert DurationTooShort(duration);
        expiries[keccak256(bytes(name))] = block.timestamp + duration;
        registry.setResolver(nodeOf(name), resolver);
        for (uint256 i; i < data.length; i++) {
            (bool isDone,) = resolver.call(data[i]);
            require(isDone, "A record was refused");
        }
        if (reverseRecord) reverse.setNameFor(msg.sender, string.concat(name, ".eth"));
        take(name, duration);
    }

    function renew(string calldata name, uint256 duration) external payable {
        expiries[keccak256(bytes(name))] += duration;
        take(name, duration);
    }

    function consume(bytes32 commitment) private {
        uint256 since = commitments[commitment];
        if (since + minCommitmentAge > block.timestamp) revert CommitmentTooNew(commitment);
        if (since + maxCommitmentAge <= block.timestamp) revert CommitmentTooOld(commitment);
        delete commitments[commitment];
    }

    /// Keeps the price, and gives back what is too much.
    function take(string memory name, uint256 duration) private {
        uint256 price = rentPrice(name, duration).base;
        if (msg.value < price) revert InsufficientValue();
        (bool isPaid,) = msg.sender.call{value: msg.value - price}("");
        require(isPaid, "The rest was refused");
    }
}
